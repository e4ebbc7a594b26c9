import { FormWords } from '../words/FormWords.tsx'
import { useWordsPlace } from '../words/words-place.ts'
import { AreaPicker } from './AreaPicker.tsx'
import { PartTranslations } from './PartTranslations.tsx'

/** The areas of the form, and its words where its card does not stand. */
export function FormPanel() {
  const isInPanel = useWordsPlace() === 'panel'
  return (
    <>
      {isInPanel && <FormWords />}
      <AreaPicker />
      <PartTranslations id="form" />
    </>
  )
}
