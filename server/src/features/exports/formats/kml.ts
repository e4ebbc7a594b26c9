import { xmlText } from '../../../platform/xml-text.ts'
import { cellValue, type OpenFile, textWriter } from './export-file.ts'
import { uniqueNames } from '../../../platform/unique-names.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n'

/** A placemark an answer (OGC KML 2.2) in the colour of its state, with what its columns say; one without a place has no point. */
export const openKml: OpenFile = ({ heads }, put) => {
  const { write, end } = textWriter(put)
  const names = uniqueNames(heads).map(xmlText)
  const styled = new Set<string>()
  write(head)
  return {
    add: ({ code, createdAt, place, state, cells }) => {
      const style = state && `state-${state.id.replace(/[^\w-]/g, '_')}`
      if (state && style && !styled.has(style)) {
        styled.add(style)
        write(`<Style id="${style}"><IconStyle><color>${kmlColour(state.colour)}</color></IconStyle></Style>\n`)
      }
      const data = names.flatMap((name, index) => {
        const value = cellValue(cells[index] ?? null)
        return value === null || value === ''
          ? []
          : [`<Data name="${name}"><value>${xmlText(`${value}`)}</value></Data>`]
      })
      write(
        [
          `<Placemark id="${xmlText(code)}"><name>${xmlText(code)}</name>`,
          `<TimeStamp><when>${new Date(createdAt).toISOString()}</when></TimeStamp>`,
          style ? `<styleUrl>#${style}</styleUrl>` : '',
          `<ExtendedData>${data.join('')}</ExtendedData>`,
          place ? `<Point><coordinates>${place.lng},${place.lat}</coordinates></Point>` : '',
          '</Placemark>\n',
        ].join(''),
      )
    },
    end: () => {
      write('</Document></kml>\n')
      end()
    },
  }
}

/** '#rrggbb' as KML writes it: opacity, blue, green, red. */
function kmlColour(colour: string): string {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(colour) ?? []
  return `ff${blue}${green}${red}`
}
