/** What a calendar takes (RFC 5545): one whole day. Lines end as mails' do, and what means something in it is marked. */
export function calendarFile({ day, uid, title, at }: { day: string; uid: string; title: string; at: Date }): Blob {
  const date = day.replaceAll('-', '')
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ventanilla//ES',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${date}`,
    `DTEND;VALUE=DATE:${next}`,
    `SUMMARY:${title.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', ' ')}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return new Blob([`${lines.map(folded).join('\r\n')}\r\n`], { type: 'text/calendar;charset=utf-8' })
}

/** A line has at most 75 octets; what is longer goes on in the next after a blank. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length
    if (octets + size > 74) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += sign
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
