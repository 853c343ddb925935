#!/bin/sh
# games.sh PROGRAM DIRECTORY RECORD
exec "$1" "$2" < "$3"
