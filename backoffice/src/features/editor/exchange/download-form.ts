import { type ExportedPictures, exportForm, type FormContent } from '@ventanilla/model'
import { saveFile } from '@ventanilla/ui'
import { client } from '../../../context/client.ts'
import { fileNameOf } from './file-name.ts'

/** Saves the form as it stands in the editor with its pictures, as a file that any Ventanilla can read. */
export async function downloadForm(formId: string, content: FormContent): Promise<void> {
  const exported = exportForm(content, await picturesOf(formId, content))
  const file = new Blob([`${JSON.stringify(exported, null, 2)}\n`], { type: 'application/json' })
  saveFile(file, fileNameOf(content.definition.title.text))
}

/** A picture that cannot be fetched stays behind: the file is of use without it. */
async function picturesOf(formId: string, { definition }: FormContent): Promise<ExportedPictures | undefined> {
  const { headerImage } = definition
  if (!headerImage) return undefined
  const answer = await fetch(client.formPictureAddress(formId, headerImage.fileId)).catch(() => undefined)
  if (!answer?.ok) return undefined
  const picture = await answer.blob()
  const type = (['image/png', 'image/jpeg'] as const).find(each => picture.type.startsWith(each))
  return type && { headerImage: { type, data: await base64Of(picture), alt: headerImage.alt } }
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const parts: string[] = []
  // A call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x80_00)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x80_00)))
  return btoa(parts.join(''))
}
