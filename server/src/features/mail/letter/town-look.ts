import { buffer } from 'node:stream/consumers'
import { brandColours, brandingSchema } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'

/** Colours of a theme in a letter. */
export type LetterColours = Readonly<
  Record<
    | 'ground'
    | 'paper'
    | 'ink'
    | 'soft'
    | 'line'
    | 'stripe'
    | 'accent'
    | 'onAccent'
    | 'link'
    | 'warning'
    | 'warningGround',
    string
  >
>
type Logo = { readonly alt: string; readonly type: string; readonly content: Uint8Array }

/** A municipality as its letters show it. */
export type TownLook = {
  readonly name: string
  /** Street, hours, telephone. */
  readonly contact: string | undefined
  /** Who reads what is answered. */
  readonly replyTo: string | undefined
  readonly logo: Logo | undefined
  readonly light: LetterColours
  readonly dark: LetterColours
}

/** The product's colours, of 4.5 to 1 and more on their ground. */
const light: LetterColours = {
  ground: '#f4f7f8',
  paper: '#ffffff',
  ink: '#17212b',
  soft: '#46535f',
  line: '#d8e0e4',
  stripe: '#0a6b7c',
  accent: '#0a6b7c',
  onAccent: '#ffffff',
  link: '#0a6b7c',
  warning: '#7d4c00',
  warningGround: '#fbefd6',
}
const dark: LetterColours = {
  ground: '#12191f',
  paper: '#1a232b',
  ink: '#eef2f5',
  soft: '#b7c2cb',
  line: '#2f3b45',
  stripe: '#5cc3d3',
  accent: '#5cc3d3',
  onAccent: '#06262c',
  link: '#8ad8e4',
  warning: '#f2c36b',
  warningGround: '#3a2c10',
}

/** Of a municipality of which nothing but the name is known. */
export function plainLook(name: string): TownLook {
  return { name, contact: undefined, replyTo: undefined, logo: undefined, light, dark }
}

/** The town's colours, made to be read in both themes; the product's where it has none. The stripe has its own colour as it is. */
function coloursOf(colour: string | undefined): Pick<TownLook, 'light' | 'dark'> {
  if (colour === undefined) return { light, dark }
  const brand = brandColours(colour)
  const { accent, onAccent } = brand.light
  return {
    light: { ...light, stripe: colour, accent, onAccent, link: accent },
    dark: {
      ...dark,
      stripe: colour,
      accent: brand.dark.accent,
      onAccent: brand.dark.onAccent,
      link: brand.dark.strong,
    },
  }
}

/** What mail programs draw; a larger one would be most of the mail. */
const drawn = /^image\/(png|jpeg|gif)$/
const largestLogo = 300_000

/** The one place where letters learn what a municipality looks like. */
export async function townLook({ db, files }: Pick<Deps, 'db' | 'files'>, municipalityId: number): Promise<TownLook> {
  const { municipality, upload } = db.tables
  const [town] = await db.sql.select().from(municipality).where(eq(municipality.id, municipalityId))
  const { logo, colour, contact } = v.parse(brandingSchema, JSON.parse(town?.branding ?? '{}'))
  const look = {
    name: town?.name ?? '',
    contact: [contact?.address, contact?.phone, contact?.hours].filter(Boolean).join(', ') || undefined,
    replyTo: contact?.email,
    ...coloursOf(colour),
  }
  if (!logo) return { ...look, logo: undefined }
  const [stored] = await db.sql
    .select({ path: upload.path, type: upload.type, size: upload.size })
    .from(upload)
    .where(and(eq(upload.uid, logo.fileId), eq(upload.purpose, 'logo')))
  const isDrawn = stored && drawn.test(stored.type) && stored.size <= largestLogo
  const file = isDrawn ? await files.get(stored.path) : undefined
  return {
    ...look,
    logo: file && stored ? { alt: logo.alt, type: stored.type, content: await buffer(file.stream) } : undefined,
  }
}
