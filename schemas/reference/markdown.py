"""The little of Markdown that language.md uses, as HTML: headings, paragraphs,
lists, `words` and fenced or indented blocks."""

import re

from page import escape, link, tag


def anchor(title):
    return 'about.' + re.sub('[^a-z]+', '-', title.lower()).strip('-')


def inline(text, names):
    """`words` are linked when they are names of the language."""
    done = []
    for i, part in enumerate(re.split('`([^`]*)`', text)):
        if i % 2 == 0:
            part = re.sub(r'\*\*([^*]+)\*\*', r'<strong>\1</strong>',
                          escape(part))
            done.append(re.sub(r'\*([^*]+)\*', r'<em>\1</em>', part))
        elif part.startswith('<'):
            done.append(tag('code', names.markup(part, 'rules')))
        else:
            found = next((table[part] for table in names.of_list.values()
                          if part in table), None) \
                or names.element_anchor(part, 'rules')
            done.append(tag('code', link(found, escape(part)) if found
                            else names.condition(part)))
    return ''.join(done)


def converted(text, names):
    """The HTML, and the headings: anchor and title."""
    out, headings = [], []
    for block in re.split(r'\n{2,}', text.strip()):
        title = re.match('#+ (.*)', block)
        lines = block.split('\n')
        if title and block.startswith('# '):
            continue
        if title:
            headings.append((anchor(title.group(1)), title.group(1)))
            out.append(tag('h3', inline(title.group(1), names),
                           id=headings[-1][0]))
        elif block.startswith('    '):
            code = '\n'.join(line[4:] for line in lines)
            out.append(tag('pre', names.markup(code, 'rules')))
        elif re.match(r'(- |\d+\. )', block):
            items = re.split(r'\n(?:- |\d+\. )',
                             re.sub(r'^(- |\d+\. )', '', block))
            out.append(tag('ul' if block.startswith('-') else 'ol', ''.join(
                tag('li', inline(' '.join(item.split()), names))
                for item in items)))
        else:
            out.append(tag('p', inline(' '.join(lines), names)))
    return '\n'.join(out), headings
