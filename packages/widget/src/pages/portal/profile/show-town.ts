import type { AddressOf, CitizenProfile } from '@ventanilla/api'
import type { Entered } from '../session/session.ts'

/** Puts the town into the head of the page, which came before anybody knew whose it is. Without it the page is the same but for that. */
export async function showTown({ client }: Entered): Promise<void> {
  const sign = document.querySelector('header.brand .sign')
  if (!sign || sign.childElementCount > 0) return
  const profile = await client.profile().catch(() => undefined)
  if (profile?.town) sign.replaceChildren(...partsOf(profile.town))
  if (profile?.town?.colour) document.head.append(coloursOf(profile.town.colour))
}

function partsOf({ id, name, logoAlt }: NonNullable<CitizenProfile['town']>): HTMLElement[] {
  const words = document.createElement('span')
  words.textContent = name
  if (logoAlt === null) return [words]
  const picture = document.createElement('img')
  picture.src =
    `/api/v1/public/municipalities/${encodeURIComponent(id)}/logo` satisfies AddressOf<'GET /public/municipalities/:id/logo'>
  // A name that stands beside it is not read twice.
  picture.alt = logoAlt === name ? '' : logoAlt
  picture.height = 40
  return [picture, words]
}

function coloursOf(colour: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `/publico/brand.css?c=${encodeURIComponent(colour.slice(1))}`
  return link
}
