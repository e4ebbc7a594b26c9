/** Lower case without accents and with single spaces: how texts are searched, compared and sorted. 'Ñandú' is found by 'nandu'. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
