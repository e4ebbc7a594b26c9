import { upload } from '../app/form-with-files.ts'
import { json } from '../app/open-app.ts'
import { png } from '../app/sample-files.ts'

/** What somebody sends who opened a link, and how it is answered. */
export type LinkRow = { send?: RequestInit; query?: string; passes: number }

/** What opens by the session of a link of a mail, and by nothing else. */
export const linkRows: Readonly<Record<string, LinkRow>> = {
  'get /public/links/answer': { passes: 200 },
  'get /public/links/files/:fileId': { passes: 200 },
  // Let through, and told that nothing was sent by it.
  'get /public/links/pdf': { passes: 404 },
  'post /public/links/uploads': { send: upload(png(), 'a.png'), query: '?purpose=answer&kind=image', passes: 201 },
  // Let through, and told that an older revision was seen.
  'put /public/links/completion': {
    send: { ...json({ content: { sections: {} }, kept: [] }, { 'If-Match': '"0"' }), method: 'PUT' },
    passes: 412,
  },
}
