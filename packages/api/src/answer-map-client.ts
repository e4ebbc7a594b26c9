import type { AnswerMap, MapBox } from './answer-map.ts'
import type { AnswerFilter } from './answers.ts'
import { type Connection, type RequestOptions, request } from './request.ts'

/** What the map of answers asks; apart from the other calls, as only that screen carries it. */
export function createMapClient(connection: Connection) {
  return {
    answerMap: (
      form: string,
      { box, zoom, ...filter }: AnswerFilter & { box?: MapBox; zoom?: number },
      options?: RequestOptions,
    ) =>
      request<AnswerMap>(connection, `/forms/${encodeURIComponent(form)}/answers/map`, {
        ...options,
        query: {
          ...filter,
          ...(box && { box: [box.west, box.south, box.east, box.north].join() }),
          ...(zoom !== undefined && { zoom }),
        },
      }),
  }
}
