import { useState } from 'react'
import { client } from '../../../context/client.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import styles from './form-picture.module.css'

/** The header image over the title, as people will see it; where it cannot be shown there is no hole. */
export function FormPicture() {
  const { formId } = useEditor()
  const image = useEditorState(state => {
    const { settings, headerImage } = definitionOf(state)
    return settings.headerImage ? headerImage : undefined
  })
  const [broken, setBroken] = useState<string>()
  if (!image || image.fileId === broken) return null
  return (
    <img
      className={styles.formPicture}
      src={client.formPictureAddress(formId, image.fileId)}
      alt={image.alt.text}
      onError={() => setBroken(image.fileId)}
    />
  )
}
