import type { AnswerFilter, CallOptions, MapBox } from '@ventanilla/api'
import { endpoint } from '../../../context/client.ts'

const read = endpoint('GET /forms/:id/answers/map', 'query')

type Asked = AnswerFilter & { box?: MapBox; zoom?: number }

/** What the map of answers asks; only that screen carries it. */
export function answerMap(form: string, { box, zoom, ...filter }: Asked, options?: CallOptions) {
  const corners = box && [box.west, box.south, box.east, box.north].join()
  return read(form, { ...filter, ...(corners && { box: corners }), ...(zoom !== undefined && { zoom }) }, options)
}
