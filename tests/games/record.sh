#!/bin/sh
# record.sh PROGRAM DIRECTORY RECORD
exec "$1" "$2" < "$3"
