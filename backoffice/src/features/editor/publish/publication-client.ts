import { endpoint } from '../../../context/client.ts'

/** The calls around publishing a form, which a town that saves at once needs none of. */
export const publicationClient = {
  read: endpoint('GET /forms/:id/publication'),
  keep: endpoint('PUT /forms/:id/publication', 'body'),
  publish: endpoint('POST /forms/:id/publish', 'revision', 'body'),
  takeBack: endpoint('POST /forms/:id/publication/take-back', 'revision'),
  approve: endpoint('POST /forms/:id/publication/approve', 'revision'),
  sendBack: endpoint('POST /forms/:id/publication/send-back', 'revision', 'body'),
  links: endpoint('GET /forms/:id/preview-links'),
  makeLink: endpoint('POST /forms/:id/preview-links'),
  withdrawLink: endpoint('DELETE /forms/:id/preview-links/:linkId'),
}
