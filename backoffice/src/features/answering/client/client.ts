import { createAnsweringClient } from '@ventanilla/api'
import { connection } from '../../../context/client.ts'

/** What staff ask for while they give an answer. */
export const answering = createAnsweringClient(connection)
