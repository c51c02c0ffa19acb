"""Builds pages that lie beside their tools into the site, and leads the links of all pages to where their targets are there.

A page of the repository links to other files by relative paths. On the site a link to a page or a picture leads to its place there, and a link to any
other file leads to the file on GitHub, at the tag of the release.
"""
import glob
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DOCS = "training/docs/"
GITHUB = "https://github.com/aurum-arena/aurum"
# The pages that play, which training/site/build writes into PLAY_FOLDER, and their address on the web.
PLAY = "https://aurum-arena.github.io/aurum/play/"
PLAY_FOLDER = os.path.join(ROOT, "training/target/play")
GALLERY = "start/play.md"
# A picture that links to a page that plays. On the site the page itself stands there.
PICTURE_OF_PLAY = re.compile(r"\[!\[(?P<title>[^]]*)\]\([^)]*\)\]\(" + re.escape(PLAY) + r"(?P<page>[^)]*)\)")
# A link or a picture of Markdown, not within code; or the address of an element of HTML.
LINK = re.compile(r"(?ms)^```.*?^```$|`[^`\n]*`|(?P<begin>\]\(|\b(?:src|srcset|href)=\")(?P<target>[^)\s\"]+)")

PAGES = {
    "README.md": "index.md",
    "CHANGELOG.md": "project/changelog.md",
    "AGENTS.md": "project/agents.md",
    ".github/CONTRIBUTING.md": "project/contributing.md",
    ".github/SECURITY.md": "project/security.md",
    "notebooks/README.md": "tutorials/notebooks.md",
    "training/policies/README.md": "evidence/how-the-policies-were-trained.md",
    "env/src/test/resources/conformance/FORMAT.md": "reference/traces.md",
    "env/src/main/java/aurum/env/vindinium/RULES.md": "reference/games/vindinium-rules.md",
    "env/src/main/java/aurum/env/vindinium/RULES-original.md": "reference/games/vindinium-original-rules.md",
    "env/src/main/java/aurum/env/vindinium/OBSERVATION.md": "reference/games/vindinium-observation.md",
    "env/src/main/java/aurum/env/cultistwars/RULES.md": "reference/games/cultist-wars-rules.md",
    "env/src/main/java/aurum/env/cultistwars/OBSERVATION.md": "reference/games/cultist-wars-observation.md",
    "env/src/main/java/aurum/env/iceandfire/RULES.md": "reference/games/ice-and-fire-rules.md",
    "env/src/main/java/aurum/env/iceandfire/OBSERVATION.md": "reference/games/ice-and-fire-observation.md",
}


def paths(pattern):
    return sorted(os.path.relpath(path, ROOT) for path in glob.glob(os.path.join(ROOT, pattern), recursive=True))


CARDS = {path: "evidence/policies/" + os.path.basename(path) for path in paths("training/policies/*.md") if path not in PAGES}
PICTURES = {
    path: "pictures/" + path.split("/")[1] + "-" + os.path.basename(path)
    for folder in ("pictures", "policies")
    for ending in ("png", "svg")
    for path in paths(f"training/{folder}/*.{ending}")
}
ELSEWHERE = {**PAGES, **CARDS, **PICTURES}
# The place on the site of each file of the repository that is there.
PLACES = {**ELSEWHERE, **{path: path[len(DOCS):] for path in paths(DOCS + "**/*.*")}}
SOURCES = {place: path for path, place in PLACES.items()}


def version():
    with open(os.path.join(ROOT, "pom.xml")) as file:
        return re.search(r"<artifactId>aurum-parent</artifactId>\s*<version>([^<]+)", file.read()).group(1)


def play_pages():
    return sorted(os.listdir(PLAY_FOLDER)) if os.path.isdir(PLAY_FOLDER) else []


def lead(text, source, place_of):
    """The text of the file {source} with its links led to place_of(path of their target), unless this is None."""

    def replace(match):
        target = match["target"]
        if target is None or re.match(r"[a-z]+:|#", target):
            return match[0]
        path, mark, anchor = target.partition("#")
        path = os.path.normpath(os.path.join(os.path.dirname(source), path))
        if not os.path.exists(os.path.join(ROOT, path)):
            raise FileNotFoundError(f"{source}: {target}")
        place = place_of(path)
        return match[0] if place is None else match["begin"] + place + mark + anchor

    return LINK.sub(replace, text)


def github_address(path):
    kind = "tree" if os.path.isdir(os.path.join(ROOT, path)) else "blob"
    return f"{GITHUB}/{kind}/v{version()}/{path}"


# Hooks of MkDocs.


def on_config(config):
    for section in config["nav"]:
        for pages in section.values():
            for page in pages:
                if isinstance(page, dict):
                    for name, part in page.items():
                        if part == "CARDS":
                            page[name] = list(CARDS.values())
    return config


def on_files(files, config):
    from mkdocs.structure.files import File

    for path, place in ELSEWHERE.items():
        file = File(place, config["docs_dir"], config["site_dir"], config["use_directory_urls"])
        file.abs_src_path = os.path.join(ROOT, path)
        files.append(file)
    for page in play_pages():
        files.append(File("play/" + page, os.path.dirname(PLAY_FOLDER), config["site_dir"], config["use_directory_urls"]))
    return files


def with_play_pages(markdown, page):
    """The text of a page, which links to the pages that play beside it, if they are there, and has one of them in the place of its picture."""
    here = os.path.relpath("play", os.path.dirname(page) or ".") + "/"
    made = play_pages()
    if page == GALLERY and made:
        linked = sorted(set(re.findall(re.escape(PLAY) + r"([^)#]*)", markdown)))
        if linked != made:
            raise ValueError(f"{DOCS}{page} links to {linked}, but the pages that play are {made}")
    if not made:
        return markdown
    frame = rf'<iframe src="{here}\g<page>" title="\g<title>" style="width: 100%; height: 46rem; border: 0"></iframe>'
    return PICTURE_OF_PLAY.sub(frame, markdown).replace(f"]({PLAY}", f"]({here}")


def on_page_markdown(markdown, page, config, files):
    here = page.file.src_path

    def place_of(path):
        place = PLACES.get(path)
        return github_address(path) if place is None else os.path.relpath(place, os.path.dirname(here) or ".")

    return with_play_pages(lead(markdown, SOURCES[here], place_of), here)
