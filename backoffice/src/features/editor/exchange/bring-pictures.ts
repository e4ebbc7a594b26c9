import { type FormDefinition, picturesIn } from '@ventanilla/model'
import { client } from '../../../context/client.ts'

/** The picture over the form that a file of ours holds, sent to the form that it becomes; none where it holds none. Throws what the server refuses. */
export async function broughtHeaderImage(formId: string, source: unknown): Promise<FormDefinition['headerImage']> {
  const { headerImage } = picturesIn(source)
  if (!headerImage) return undefined
  const { type, data, alt } = headerImage
  const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
  const file = new File([bytes], `header.${type === 'image/png' ? 'png' : 'jpg'}`, { type })
  const { fileId } = await client.addFormPicture(formId, file, { purpose: 'header' })
  return { fileId, alt }
}
