import { type FormDefinition, foreignLanguage, type Language, textIn } from '@ventanilla/model'
import { useState } from 'react'

type Props = { definition: FormDefinition; language: Language; address: string | undefined }

/** The picture above the form's title; where it cannot be shown there is no hole. */
export function HeaderImage({ definition, language, address }: Props) {
  const [isBroken, setIsBroken] = useState(false)
  const { headerImage, settings } = definition
  if (!settings.headerImage || !headerImage || !address || isBroken) return null
  return (
    <img
      className="v-header-image"
      src={address}
      alt={textIn(headerImage.alt, language)}
      lang={foreignLanguage(headerImage.alt, language, definition.language)}
      onError={() => setIsBroken(true)}
    />
  )
}
