/** By this mark spreadsheets know the letters of a file as UTF-8. */
export const byteOrderMark = '\u{feff}'

/** What a spreadsheet would take for a formula, after as many apostrophes as were put before it; a number with its sign is none. */
const isFormula = /^(?![+-]\d{1,30}$)'*[=+\-@\t\r]/
const isQuoted = /[",\r\n]/

/** A record of a CSV file (RFC 4180) with its end; what would be a formula begins with an apostrophe. */
export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(field).join(',')}\r\n`
}

function field(given: string | number | boolean | null): string {
  const value = given ?? ''
  const text = typeof value === 'string' && isFormula.test(value) ? `'${value}` : `${value}`
  return isQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
