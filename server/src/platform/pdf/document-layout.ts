import type { Hue } from '@ventanilla/model'

/** A picture as it was stored. */
export type Picture = { readonly bytes: Uint8Array; readonly type: string }

/** What a text is, which decides its colour, weight and size: a value, one that was replaced, the one in its place, what is said about it. */
export type Tone = 'plain' | 'none' | 'old' | 'new' | 'note' | 'strong'

export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly tone?: Tone }
  | { readonly kind: 'picture'; readonly picture: Picture; readonly width: number; readonly height: number }
  /** Three a row, over the whole width. */
  | { readonly kind: 'pictures'; readonly pictures: readonly Picture[]; readonly height: number }

/** A label over what it names. */
export type Pair = { readonly label: string; readonly parts: readonly Part[] }

/** A stretch of a sentence. */
export type Piece = { readonly text: string; readonly isStrong?: true }

/** What stands at the foot of each page so that whoever holds it can ask whether it is ours: for a camera, and in words. */
export type Proof = {
  readonly address: string
  readonly title: string
  readonly lines: readonly (readonly Piece[])[]
}

/** A still map of a place, out of tiles of the town's map file. Lengths are pixels of a screen, three quarters of a point. */
export type StillMap = {
  readonly label: string
  readonly credit: string
  readonly width: number
  readonly height: number
  /** Pixels of a metre in the middle, where the place is. */
  readonly metre: number
  /** Where each tile begins in the picture, how wide it is there, and its bytes (MVT, unpacked). */
  readonly tiles: readonly {
    readonly left: number
    readonly top: number
    readonly side: number
    readonly bytes: Uint8Array
  }[]
}

/** `room` of a section is what must fit on the page below its title. */
export type Block =
  | {
      readonly kind: 'letterhead'
      readonly text: string
      /** How to reach who issues it. */
      readonly note?: string
      readonly picture?: Picture
      readonly code?: { readonly label: string; readonly text: string }
      readonly isCentred?: true
    }
  | { readonly kind: 'sentence'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'signer'; readonly name: string; readonly lines: readonly string[] }
  | { readonly kind: 'banner'; readonly picture: Picture }
  | { readonly kind: 'title'; readonly text: string; readonly over?: string; readonly isCentred?: true }
  | { readonly kind: 'text'; readonly text: string; readonly tone?: Tone }
  | {
      readonly kind: 'section'
      readonly text: string
      readonly tag?: string
      readonly note?: string
      readonly room?: number
    }
  | { readonly kind: 'heading'; readonly text: string; readonly isCondition?: true }
  | { readonly kind: 'pairs'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'rows'; readonly pairs: readonly Pair[] }
  /** Pairs under each other with a map at their right. */
  | { readonly kind: 'place'; readonly pairs: readonly Pair[]; readonly map: StillMap }
  | {
      readonly kind: 'code'
      readonly label: string
      readonly code: string
      readonly lines: readonly string[]
      readonly state?: { readonly name: string; readonly hue: Hue }
      readonly qr?: { readonly address: string; readonly caption: string }
    }

/** A document in words and pictures: all that the thread that draws it knows, so it needs no database, catalogue or network. */
export type DocumentLayout = {
  /** A4, or a roll of 80 mm as long as what is on it. */
  readonly size: 'a4' | 'roll'
  readonly language: string
  readonly title: string
  readonly author: string
  readonly producer: string
  /** Milliseconds. */
  readonly createdAt: number
  readonly foot: string
  readonly proof?: Proof
  /** Whose certificate it is going to be signed with, what that is called in its language, and how many bytes it takes. */
  readonly signature?: { readonly name: string; readonly label: string; readonly room: number }
  /** '{page}' and '{pages}' stand for the numbers. */
  readonly pageLabel: string
  /** Said at the end where a character has no glyph in any of the fonts. */
  readonly missingLabel: string
  /** Stands for a picture that cannot be drawn. */
  readonly brokenLabel: string
  readonly blocks: readonly Block[]
}
