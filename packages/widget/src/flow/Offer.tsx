import type { PublicForm } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { type ComponentType, useEffect, useState } from 'react'
import type { OfferProps } from '../elsewhere/OfferButton.tsx'
import type { OwnPage } from '../host/own-page.ts'
import type { KeptDraft } from './use-draft.ts'

type Props = { form: PublicForm; origin: string; text: Text; page: OwnPage | undefined; draft: KeptDraft }

/**
 * The way to go on on another device, where the town wants it: with a page that may use the browser's cryptography, and not for people from
 * the citizen portal, whose answer goes by their session.
 */
export function Offer({ form, origin, text, page, draft }: Props) {
  const isOffered = form.resumeDays !== undefined && !page?.citizen && 'subtle' in crypto
  const [Button, setButton] = useState<ComponentType<OfferProps>>()
  useEffect(() => {
    if (!isOffered) return
    let isWanted = true
    void import('../elsewhere/elsewhere.tsx')
      .then(part => part.loadOffer(text))
      .then(
        found => isWanted && setButton(() => found),
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [isOffered, text])
  return Button ? <Button {...{ form, origin, draft }} /> : null
}
