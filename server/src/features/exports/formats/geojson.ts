import { cellValue, type OpenFile, textWriter } from './export-file.ts'
import { uniqueNames } from '../../../platform/unique-names.ts'

/** A feature an answer (RFC 7946) with what its columns say; one without a place has no geometry. */
export const openGeoJson: OpenFile = ({ heads }, put) => {
  const { write, end } = textWriter(put)
  const names = uniqueNames(heads)
  let before = '{"type":"FeatureCollection","features":['
  return {
    add: ({ code, place, cells }) => {
      const geometry = place && { type: 'Point', coordinates: [place.lng, place.lat] }
      const properties = Object.fromEntries(names.map((name, index) => [name, cellValue(cells[index] ?? null)]))
      write(`${before}\n${JSON.stringify({ type: 'Feature', id: code, geometry, properties })}`)
      before = ','
    },
    end: () => {
      write(before === ',' ? '\n]}\n' : `${before}]}\n`)
      end()
    },
  }
}
