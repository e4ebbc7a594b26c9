import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'

export type Weight = 'regular' | 'bold'
type Face = { readonly font: PDFFont; readonly has: ReadonlySet<number> }
/** The faces of a weight in the order in which they are asked for a glyph. */
export type Fonts = Readonly<Record<Weight, readonly Face[]>>

const { resolve } = createRequire(import.meta.url)
const noto = '@expo-google-fonts/noto-sans'
const latin: Record<Weight, string> = {
  regular: `${noto}/400Regular/NotoSans_400Regular.ttf`,
  bold: `${noto}/600SemiBold/NotoSans_600SemiBold.ttf`,
}
const japanese: Record<Weight, string> = { regular: 'NotoSansJP-Regular.otf', bold: 'NotoSansJP-Bold.otf' }

/** What the fonts that are always there hold. Everything else asks for the Japanese ones, 4 MB each. */
const plain =
  /^[\t\n\r -~\u00a0-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2122\ufffd]*$/

/** Ligatures would make copied words unreadable. */
const features = { liga: false, clig: false, dlig: false }

/** Files of fonts as read, and as understood: kept from one document to the next, which takes most of the time of a short one. */
const files = new Map<string, Promise<Buffer>>()
/** A memo of a pure function: the bytes of a font never change. */
const understood = new WeakMap<Uint8Array, fontkit.Font | fontkit.FontCollection>()
const keepingFontkit = {
  create: (bytes: Uint8Array) => {
    const known = understood.get(bytes) ?? understand(bytes)
    understood.set(bytes, known)
    return known
  },
}

/** A letter met first as a part of another, as n in ñ, would be drawn in every later document but not read from it: each is met by itself first. */
function understand(bytes: Uint8Array): fontkit.Font | fontkit.FontCollection {
  const font = fontkit.create(bytes)
  if (!('characterSet' in font)) return font
  for (const point of font.characterSet) if (plain.test(String.fromCodePoint(point))) font.glyphForCodePoint(point)
  return font
}

/** Only the glyphs that a document uses end up in it. Without the optional Japanese fonts its characters are marked as missing. */
export async function loadFonts(doc: PDFDocument, texts: readonly string[]): Promise<Fonts> {
  doc.registerFontkit(keepingFontkit)
  const needsMore = texts.some(text => !plain.test(text))
  const load = async (weight: Weight) => {
    const faces = [await embed(doc, resolve(latin[weight]))]
    const more = needsMore ? findJapanese(japanese[weight]) : undefined
    if (more !== undefined) faces.push(await embed(doc, more))
    return faces
  }
  return { regular: await load('regular'), bold: await load('bold') }
}

async function embed(doc: PDFDocument, path: string): Promise<Face> {
  const file = files.get(path) ?? readFile(path)
  files.set(path, file)
  const font = await doc.embedFont(await file, { subset: true, features })
  return { font, has: new Set(font.getCharacterSet()) }
}

function findJapanese(name: string): string | undefined {
  try {
    return join(dirname(resolve('@embedpdf/fonts-jp')), '..', 'fonts', name)
  } catch {
    return undefined
  }
}
