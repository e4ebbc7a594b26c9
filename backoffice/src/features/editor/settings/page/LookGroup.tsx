import { useEditorState } from '../../state/editor-context.ts'
import { definitionOf } from '../../state/editor-state.ts'
import { HeaderImageField } from '../HeaderImageField.tsx'
import { LayoutField } from '../LayoutField.tsx'
import { LogoField } from '../LogoField.tsx'
import { OptionSwitch } from '../OptionSwitch.tsx'

/** How the form is laid out, the picture over it, and the logos beside it. */
export function LookGroup() {
  const hasImage = useEditorState(state => definitionOf(state).settings.headerImage)
  return (
    <>
      <LayoutField />
      <OptionSwitch option="headerImage" />
      {hasImage && <HeaderImageField />}
      <LogoField />
    </>
  )
}
