"""kubernetes.py: the manifests of the recipes have the form that Kubernetes takes, as
far as a schema tells, and the shell lines in them play: with one shard for the 16 of
the manifest's array after the other, or at once, and small numbers of games.

usage: kubernetes.py WARCOUNCIL SOURCE_ROOT"""
import json, os, pathlib, subprocess, sys, tempfile

try:
    import jsonschema, yaml
except ImportError as missing:
    print(f"{missing.name} is not installed")
    sys.exit(77)

program, root = os.path.realpath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
recipes = root / "scenarios/recipes"
schema = json.loads((root / "tests/recipes/kubernetes-job.json").read_text())
battle = root / "scenarios/ancients/akragas.xml"


def manifest(name):
    job = yaml.safe_load((recipes / f"kubernetes-{name}.yaml").read_text())
    jsonschema.validate(job, schema)
    pod = job["spec"]["template"]["spec"]
    container = pod["containers"][0]
    mounted = {mount["name"] for mount in container["volumeMounts"]}
    assert mounted == {volume["name"] for volume in pod["volumes"]}, mounted
    shards = job["spec"]["completions"]
    assert f"/{shards}\"" in container["args"][0], "the shards are not those of the array"
    return job["spec"], container


def lines(container, old, new, shards):
    text = container["args"][0]
    for a, b in ((f"/{shards}\"", "/2\""), ("/battles/zama.xml", str(battle)),
                 ("warcouncil --language", f"{program} --language"), (old, new),
                 ("sleep 5", "sleep 0.2")):
        assert a in text or a == "sleep 5", f"no {a!r} in the manifest"
        text = text.replace(a, b)
    return container["command"] + [text]


def run(command, folder):
    """Both shards at once, as the array does."""
    at_once = [subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True,
                                env={**os.environ, "JOB_COMPLETION_INDEX": str(index)})
               for index in range(2)]
    said = [process.communicate(timeout=240)[0] for process in at_once]
    assert [process.returncode for process in at_once] == [0, 0], said
    return said


def one(*arguments, status=(0,)):
    done = subprocess.run([program, "--language", "en", *arguments], capture_output=True,
                          text=True)
    assert done.returncode in status, done.stderr
    return done.stdout


# The schema refuses what is misspelt.
wrong = yaml.safe_load((recipes / "kubernetes-playtest.yaml").read_text())
wrong["spec"]["template"]["spec"]["container"] = []
try:
    jsonschema.validate(wrong, schema)
    sys.exit("the schema takes anything")
except jsonschema.ValidationError:
    pass

with tempfile.TemporaryDirectory() as folder:
    spec, container = manifest("playtest")
    few = ("--games 100000", "--games 20 --levels random,random")
    run(lines(container, *few, spec["completions"]), folder)
    one("playtest", "merge", f"{folder}/shard-1.json", f"{folder}/shard-2.json", "--quiet",
        "--json", f"{folder}/all.json")
    one("playtest", str(battle), *few[1].split(), "--quiet", "--json", f"{folder}/alone.json")
    assert pathlib.Path(folder, "all.json").read_bytes() \
        == pathlib.Path(folder, "alone.json").read_bytes(), "two shards are not the whole"

with tempfile.TemporaryDirectory() as folder:
    spec, container = manifest("balance")
    assert spec["parallelism"] == spec["completions"], "shards would wait for ever"
    options = "--levels random,random --games 20 --to 60-70 --price " + ",".join(
        kind + "=0" for kind in "move class remove add switch terrain blocks further".split())
    said = run(lines(container, "--quiet", "--quiet " + options, spec["completions"]), folder)
    alone = one("balance", str(battle), "--quiet", *options.split(), status=(0, 1))
    assert "the best played 20 games" in alone, alone
    assert said == [alone, alone], (said, alone)
print("kubernetes: ok")
