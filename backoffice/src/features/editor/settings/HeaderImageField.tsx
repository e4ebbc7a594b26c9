import { limits } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import styles from '../panel/panel-fields.module.css'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { headerFit } from './header-fit.ts'
import { PictureField } from './PictureField.tsx'

/** The picture over the form, and what it says to who does not see it (spec 2 §2). */
export function HeaderImageField() {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const image = useEditorState(state => definitionOf(state).headerImage)
  return (
    <div className={styles.headerImage}>
      <PictureField
        purpose="header"
        picture={image && { fileId: image.fileId, alt: image.alt.text }}
        words={{
          hint: text.t('editor.header.hint'),
          choose: text.t('editor.header.choose'),
          replace: text.t('editor.header.replace'),
          remove: text.t('editor.header.remove'),
          wrongType: text.t('editor.header.wrongType'),
          tooLarge: text.t('editor.header.tooLarge'),
        }}
        isLocked={lock.content}
        noteOf={(width, height) => {
          const fit = headerFit(width, height)
          return fit === 'good' ? undefined : text.t('editor.header.size', { width, height, fit })
        }}
        onPut={fileId =>
          store.edit('settings', before => ({
            ...before,
            headerImage: { fileId, alt: before.headerImage?.alt ?? { text: '' } },
          }))
        }
        onRemove={() => {
          store.edit('settings', before => {
            const { headerImage: _, ...rest } = before
            return rest
          })
          store.focus('editor-option-headerImage')
        }}
      />
      {image && (
        <TextBox
          id="editor-header-alt"
          label={text.t('editor.header.alt')}
          hint={text.t('editor.header.alt.hint')}
          isOptional
          value={image.alt.text}
          maxLength={limits.title}
          isLocked={lock.content}
          onChange={value =>
            store.edit(
              'text',
              before =>
                before.headerImage
                  ? {
                      ...before,
                      headerImage: { ...before.headerImage, alt: { ...before.headerImage.alt, text: value } },
                    }
                  : before,
              'headerAlt',
            )
          }
        />
      )}
    </div>
  )
}
