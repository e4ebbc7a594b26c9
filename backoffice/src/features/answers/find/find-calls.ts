import { endpoint } from '../../../context/client.ts'

/** Answers of all forms by what they say; of one form with `form`. */
export const searchAnswers = endpoint('GET /search', 'query')

/** How much of the answers can be found so far. */
export const readIndex = endpoint('GET /search/index')
