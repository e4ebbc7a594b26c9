import { numberInQuery } from '../endpoint/number-in-query.ts'

/** Of the list of changes, and of a page of answers that a program asks for. */
export const mostAtOnce = 200
/** Answers a page of a form's list, where nothing else is asked for. */
export const answersOnPage = 15

export const limitSchema = numberInQuery(1, mostAtOnce)
