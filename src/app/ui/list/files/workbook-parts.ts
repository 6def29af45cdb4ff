const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles of cells: their index in the workbook's table of styles. */
export const styles = { head: 1, whole: 2, day: 3, moment: 4 } as const

/** All parts of the Excel file except its only sheet (ECMA-376). */
export const partsAround = {
  '[Content_Types].xml': [
    head,
    `<Types xmlns="${packaging}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>`,
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>`,
    '</Types>',
  ].join(''),
  '_rels/.rels': [
    head,
    `<Relationships xmlns="${packaging}/relationships">`,
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>`,
    '</Relationships>',
  ].join(''),
  'xl/workbook.xml': [
    head,
    `<workbook xmlns="${main}" xmlns:r="${relations}">`,
    '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets>',
    '</workbook>',
  ].join(''),
  'xl/_rels/workbook.xml.rels': [
    head,
    `<Relationships xmlns="${packaging}/relationships">`,
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>`,
    `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/>`,
    '</Relationships>',
  ].join(''),
  'xl/styles.xml': [
    head,
    `<styleSheet xmlns="${main}">`,
    '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/>',
    '<numFmt numFmtId="165" formatCode="dd.mm.yyyy\\ hh:mm"/></numFmts>',
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>',
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join(''),
} as const
