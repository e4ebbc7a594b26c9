import { readXml } from './read-xml.ts'

/** Which numbers of a workbook are days and times, and how they are written here. */
export type DateStyles = {
  /** A number as it stands in a cell; of a style that shows days or times as ISO 8601 writes them. */
  written(style: number, number: string): string
}

const dayMs = 86_400_000
/** Days between the two days on which spreadsheets begin to count. */
const days1904 = 1_462
/** 31 December 9999: no spreadsheet counts further. */
const lastDay = 2_958_465

/** Formats that no workbook has to describe (ECMA-376, 18.8.30). */
const builtIn = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

export function readDateStyles(styles: string, workbook: string): DateStyles {
  const dated = datedStyles(styles)
  const ahead = [...readXml(workbook)].some(
    part => part.kind === 'open' && part.name === 'workbookPr' && isOn(part.attribute('date1904')),
  )
    ? days1904
    : 0
  return {
    written: (style, number) => {
      const serial = dated.has(style) && number !== '' ? Number(number) + ahead : Number.NaN
      return serial >= 0 && serial <= lastDay + 1 ? isoOf(serial) : number
    },
  }
}

/** The styles, by their place in `cellXfs`, that show days or times. */
function datedStyles(styles: string): ReadonlySet<number> {
  const formats = new Set(builtIn)
  const dated = new Set<number>()
  let isCell = false
  let style = 0
  for (const part of readXml(styles)) {
    if (part.kind === 'text') continue
    if (part.name === 'cellXfs') isCell = part.kind === 'open'
    else if (part.kind === 'open' && part.name === 'numFmt') {
      const id = Number(part.attribute('numFmtId'))
      if (showsDate(part.attribute('formatCode') ?? '')) formats.add(id)
      else formats.delete(id)
    } else if (part.kind === 'open' && part.name === 'xf' && isCell) {
      if (formats.has(Number(part.attribute('numFmtId') ?? 0))) dated.add(style)
      style += 1
    }
  }
  return dated
}

/** Without what stands in quotation marks, after a backslash, and in brackets but for hours, minutes and seconds. */
function showsDate(format: string): boolean {
  const plain = format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[([^\][]{0,40})\]/g, (whole, inside: string) => (/^(?:h+|m+|s+)$/i.test(inside) ? whole : ''))
  return /[dmyhs]/i.test(plain) && !/general/i.test(plain)
}

function isOn(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true'
}

/** Spreadsheets count the 29th of February 1900, which never was: days before it are one further on. */
function isoOf(serial: number): string {
  const seconds = Math.round(serial * 86_400)
  const time = new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19)
  const day = Math.floor(seconds / 86_400)
  if (day === 0) return time.endsWith(':00') ? time.slice(0, 5) : time
  const from = Date.UTC(1899, 11, day < 60 ? 31 : 30)
  const iso = new Date(from + day * dayMs).toISOString().slice(0, 10)
  return time === '00:00:00' ? iso : `${iso}T${time}`
}
