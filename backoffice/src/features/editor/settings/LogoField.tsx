import { fileRules, limits } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import styles from '../panel/panel-fields.module.css'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { withLive } from './live.ts'
import { PictureField } from './PictureField.tsx'

const megabytes = fileRules.image[0]?.megabytes ?? 0
const titleId = 'editor-logo'

/** The form's own logo in the place of its municipality's, and whether the product's is hidden (spec 1 §2, 3 §2). It changes at once. */
export function LogoField() {
  const text = useText()
  const { store } = useEditor()
  const { branding } = useEditorState(state => contentOf(state).live)
  const { logo, ...others } = branding
  const change = (next: typeof branding) => store.step('settings', content => withLive(content, { branding: next }))
  return (
    <>
      <fieldset className={styles.logoField}>
        <legend id={titleId} tabIndex={-1}>
          {text.t('editor.logo')}
        </legend>
        <PictureField
          purpose="logo"
          picture={logo}
          words={{
            hint: text.t('editor.logo.hint', { megabytes }),
            choose: text.t('editor.logo.choose'),
            replace: text.t('editor.logo.replace'),
            remove: text.t('editor.logo.remove'),
            wrongType: text.t('municipalities.logo.wrongType'),
            tooLarge: text.t('municipalities.logo.large', { megabytes }),
          }}
          isLocked={false}
          onPut={fileId => change({ ...others, logo: { fileId, alt: logo?.alt ?? '' } })}
          onRemove={() => {
            change(others)
            store.focus(titleId)
          }}
        />
        {logo && (
          <TextBox
            id="editor-logo-alt"
            label={text.t('editor.logo.alt')}
            hint={text.t('editor.header.alt.hint')}
            isOptional
            value={logo.alt}
            maxLength={limits.title}
            isLocked={false}
            onChange={alt =>
              store.step(
                'text',
                content => withLive(content, { branding: { ...others, logo: { ...logo, alt } } }),
                'logoAlt',
              )
            }
          />
        )}
      </fieldset>
      <SwitchRow
        label={text.t('municipalities.setting.hideProductLogo')}
        hint={text.t('municipalities.setting.hideProductLogo.hint')}
        isOn={branding.hideProductLogo ?? false}
        onChange={isOn => {
          const { hideProductLogo: _, ...rest } = branding
          change({ ...rest, ...(isOn && { hideProductLogo: true }) })
        }}
      />
    </>
  )
}
