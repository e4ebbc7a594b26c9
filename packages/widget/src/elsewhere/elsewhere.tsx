/** What is fetched once somebody wrote something that could be gone on with on another device. */
import { loadElsewhereMessages } from '@ventanilla/text/elsewhere'
import { createFormText, type Text } from '@ventanilla/text/light'
import type { ComponentType } from 'react'
import { Moved, type MovedProps } from './Moved.tsx'
import { OfferButton, type OfferProps } from './OfferButton.tsx'

const wordsOf = async ({ language }: Text) => createFormText(language, await loadElsewhereMessages(language))

export async function loadOffer(text: Text): Promise<ComponentType<OfferProps>> {
  const words = await wordsOf(text)
  return props => <OfferButton {...props} words={words} />
}

export async function loadMoved(text: Text): Promise<ComponentType<MovedProps>> {
  const words = await wordsOf(text)
  return props => <Moved {...props} words={words} />
}
