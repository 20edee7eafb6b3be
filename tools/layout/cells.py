"""How the cells of two workbooks differ, read by openpyxl: `cells.py BEFORE.xlsx AFTER.xlsx`. Prints one line.

Compared are number formats, fonts, fills, borders and alignments of all cells, widths and visibility of columns, heights of
rows, merged cells, frozen panes, states of sheets and print areas. Values and names of sheets are not.
"""

import sys

from openpyxl import load_workbook


def looks(book):
    for at, sheet in enumerate(book.worksheets):
        yield (at, "state"), sheet.sheet_state
        yield (at, "panes"), sheet.freeze_panes
        yield (at, "merged"), sorted(str(area) for area in sheet.merged_cells.ranges)
        yield (at, "titles"), sheet.print_title_rows
        for name, column in sorted(sheet.column_dimensions.items()):
            yield (at, "column", name), (column.width, column.hidden)
        for number, row in sorted(sheet.row_dimensions.items()):
            yield (at, "row", number), (row.height, row.hidden)
        for row in sheet.iter_rows():
            for cell in row:
                if not cell.has_style:
                    continue
                font, fill, alignment = cell.font, cell.fill, cell.alignment
                yield (at, cell.coordinate), (
                    cell.number_format,
                    (font.name, font.sz, font.b, font.i, repr(font.color)),
                    (fill.fill_type, repr(fill.fgColor)),
                    (alignment.horizontal, alignment.vertical, alignment.wrap_text),
                    cell.border.left and cell.border.left.style,
                )


before, after = (dict(looks(load_workbook(name))) for name in sys.argv[1:3])
places = sorted(set(before) | set(after), key=str)
different = [place for place in places if before.get(place) != after.get(place)]
print(f"{len(different)} of {len(places)} places differ", *different[:8], sep="; ")
