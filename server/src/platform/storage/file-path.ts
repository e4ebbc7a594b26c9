import { randomText } from '../random-text.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Where a new file of a form is stored (spec 3 §7, File storage; 12 alphanumeric characters, 3 §9). */
export function newFilePath(
  formUid: string,
  { purpose, kind }: { purpose: string; kind: string },
  extension: string,
): string {
  const random = randomText(alphabet, 12)
  if (purpose === 'signature') return `imagenes/signatures-${formUid}/imgPNG-${random}.png`
  if (purpose === 'mail') return `sendEmailv3/adjunto-${random}.${extension}`
  return kind === 'image'
    ? `imagenes/${formUid}/${random}.${extension}`
    : `documentos/${formUid}/doc-${random}.${extension}`
}
