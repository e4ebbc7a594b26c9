import { useEditorState } from '../../state/editor-context.ts'
import { definitionOf } from '../../state/editor-state.ts'
import { HeaderImageField } from '../HeaderImageField.tsx'
import { LogoField } from '../LogoField.tsx'
import { OptionSwitch } from '../OptionSwitch.tsx'

/** The picture over the form, and the logos beside it. */
export function LookGroup() {
  const hasImage = useEditorState(state => definitionOf(state).settings.headerImage)
  return (
    <>
      <OptionSwitch option="headerImage" />
      {hasImage && <HeaderImageField />}
      <LogoField />
    </>
  )
}
