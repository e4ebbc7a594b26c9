type Words = { weekday: string; day: string; month: string; year: string }
type Own = { months: string; days: string; write: (words: Words) => string }

const joined = (words: readonly string[], by: string) => words.filter(Boolean).join(by)

/** What Chromium lacks: it would say Galician and Basque dates in the browser's own language. */
const own: Readonly<Record<string, Own>> = {
  gl: {
    months: 'xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro',
    days: 'domingo luns martes mércores xoves venres sábado',
    write: ({ weekday, day, month, year }) => joined([weekday, joined([day, month, year], ' de ')], ', '),
  },
  eu: {
    months: 'urtarrila otsaila martxoa apirila maiatza ekaina uztaila abuztua iraila urria azaroa abendua',
    days: 'igandea astelehena asteartea asteazkena osteguna ostirala larunbata',
    write: ({ weekday, day, month, year }) =>
      joined([joined([year && `${year}(e)ko`, day ? `${month}ren ${day}(a)` : month], ' '), weekday], ', '),
  },
}

const english = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A day with its month or weekday in words, as Intl writes it where it knows the language. */
export function dayLabel(at: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const known = own[language]
  if (!known || Intl.DateTimeFormat.supportedLocalesOf(language).length > 0) {
    return new Intl.DateTimeFormat(language, options).format(at)
  }
  const { timeZone, weekday, day, month, year } = options
  const format = new Intl.DateTimeFormat('en', {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    ...(timeZone !== undefined && { timeZone }),
  })
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const name = known.days.split(' ')[english.indexOf(part['weekday'] ?? '')] ?? ''
  return known.write({
    weekday: weekday === 'narrow' ? name.slice(0, 1).toUpperCase() : weekday ? name : '',
    day: day ? (part['day'] ?? '') : '',
    month: month ? (known.months.split(' ')[Number(part['month']) - 1] ?? '') : '',
    year: year ? (part['year'] ?? '') : '',
  })
}
