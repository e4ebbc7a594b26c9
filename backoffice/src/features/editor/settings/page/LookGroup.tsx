import { useEditorState } from '../../state/editor-context.ts'
import { definitionOf } from '../../state/editor-state.ts'
import { HeaderImageField } from '../HeaderImageField.tsx'
import { LayoutField } from '../LayoutField.tsx'
import { LogoField } from '../LogoField.tsx'
import { OptionSwitch } from '../OptionSwitch.tsx'
import { ContactFields } from './ContactFields.tsx'
import { PrivacyFields } from './PrivacyFields.tsx'

/** How the form is laid out, the picture over it, the logos beside it, and who asks. */
export function LookGroup() {
  const hasImage = useEditorState(state => definitionOf(state).settings.headerImage)
  return (
    <>
      <LayoutField />
      <OptionSwitch option="headerImage" />
      {hasImage && <HeaderImageField />}
      <LogoField />
      <ContactFields />
      <PrivacyFields />
    </>
  )
}
