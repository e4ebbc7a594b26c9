import { json } from '../app/open-app.ts'
import type { Row } from './row.ts'

/** Neither a logo nor a text: refused once it is known that the answer may be read. */
const emptyHead = () => {
  const form = new FormData()
  form.set('text', '')
  return { method: 'POST', body: form }
}

/** Answers as documents and as mail, and those of the legacy product. */
export const documentsRows: Record<string, Row | readonly Row[]> = {
  'get /answers/:id/pdf': { access: ['read', 'respuesta'], object: 'answer' },
  'post /answers/:id/pdf': { access: ['read', 'respuesta'], object: 'answer', send: emptyHead(), passes: 422 },
  'get /answers/:id/certificate': { access: ['read', 'respuesta'], object: 'answer' },
  'post /answers/:id/emails': {
    access: ['read', 'respuesta'],
    object: 'answer',
    send: json({ recipients: ['nobody'] }),
    passes: 422,
  },
  'post /forms/:id/answers/import': {
    access: ['manage', 'usuario_municipio'],
    object: 'form',
    send: json({ answers: [{}], check: true }),
  },
  'get /public/forms/:id/answers/:answerId/pdf': { access: 'anyone', object: 'none' },
  'get /public/records': { access: 'anyone', object: 'none', query: '?code=x7Yq2LmPVM1042' },
}
