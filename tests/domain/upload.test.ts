import { describe, expect, test } from 'vitest'
import { attachmentKinds, fileKinds, headBytes, kindOf } from '#domain/platform/upload.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0)).subarray(0, headBytes)
const kind = (text: string, name = 'a.pdf') => kindOf(name, bytes(text), attachmentKinds)
const pdf = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj <</Type /Catalog>>'

describe('T13 an uploaded file with the extension .pdf', () => {
  test.each([
    ['with its header at the beginning', pdf],
    ['after a byte-order mark', `\u00ef\u00bb\u00bf${pdf}`],
    ['after blank lines', `\r\n\r\n ${pdf}`],
    ['after commands for a printer', `\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${pdf}`],
    ['after the headers of a mail', `Content-Type: application/pdf\r\nContent-Length: 7\r\n\r\n${pdf}`],
    ['after bytes of an old Macintosh program', `${'\0'.repeat(128)}${pdf}`],
    ['with its header at the end of the first kilobyte', `${' '.repeat(headBytes - 5)}${pdf}`],
  ])('is accepted as a PDF %s', (_where, text) => {
    expect(kind(text)).toBe('pdf')
  })

  test.each([
    ['a page before the header', `<html>${pdf}`],
    ['a page after blanks and a byte-order mark', `\u00ef\u00bb\u00bf \n<!DOCTYPE html>${pdf}`],
    ['a page in capital letters', `x <SCRIPT>alert(1)</SCRIPT>${pdf}`],
    ['a picture with scripts', `<?xml version="1.0"?><svg>${pdf}`],
    ['a page in UTF-16', `\u00ff\u00fe<\0h\0t\0m\0l\0${pdf}`],
    ['a shell script', `#!/bin/sh\n${pdf}`],
    ['a batch file', `@echo off\r\n${pdf}`],
    ['a program of Windows', `MZ\u0090\0${pdf}`],
    ['a program of Linux', `\u007fELF${pdf}`],
    ['an archive', `PK\u0003\u0004${pdf}`],
    ['a picture', `\u00ff\u00d8\u00ff${pdf}`],
    ['a header after the first kilobyte', `${' '.repeat(headBytes - 4)}${pdf}`],
    ['no header', 'PDF-1.7'],
  ])('is refused with %s', (_what, text) => {
    expect(kind(text)).toBeNull()
  })
})

test('an uploaded text file may contain the header of a PDF, but not begin with it', () => {
  const text = (content: string) => kindOf('a.csv', bytes(content), ['xlsx', 'csv'])
  expect([text('Id;Name\n1;%PDF-1.4'), text('%PDF-1.4'), text('PK\u0003\u0004')]).toEqual(['csv', null, null])
})

test.each(['jpeg', 'png', 'xlsx'] as const)(
  'an uploaded file is of the kind %s only if both its first bytes and its extension are',
  (name) => {
    const head = Uint8Array.from(fileKinds[name].begins)
    expect(kindOf(`a.${name}`, head, [name])).toBe(name)
    expect([kindOf('a.pdf', head, [name]), kindOf(`a.${name}`, head, ['pdf'])]).toEqual([null, null])
  },
)
