import { fold } from '@ventanilla/model'

/** A file name that every system takes. */
export function fileNameOf(title: string, extension = 'json'): string {
  const words = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${words || 'formulario'}.${extension}`
}
