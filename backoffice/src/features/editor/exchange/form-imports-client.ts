import { endpoint } from '../../../context/client.ts'

/** Reads a form out of a file or a text; nothing of it is kept. */
export const readForm = endpoint('POST /form-imports', 'fields')
