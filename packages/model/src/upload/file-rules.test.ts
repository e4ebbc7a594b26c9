import { describe, expect, it } from 'vitest'
import { acceptOf, extensionOf, fileProblem } from './file-rules.ts'

const megabytes = (count: number) => count * 1024 * 1024
const file = (name: string, size = 1_000) => ({ name, size })

describe('files that can be sent', () => {
  it.each([
    ['image', 'tree.JPG'],
    ['image', 'tree.png'],
    ['document', 'plan.pdf'],
    ['document', 'plan.odt'],
    ['document', 'area.kmz'],
    ['video', 'street.mp4'],
    ['signature', 'ana.png'],
  ] as const)('takes as %s the file %s', (kind, name) => {
    expect(fileProblem(kind, file(name))).toBeNull()
  })

  it.each([
    ['image', 'tree.gif'],
    ['image', 'drawing.svg'],
    ['document', 'page.html'],
    ['document', 'macro.exe'],
    ['video', 'song.mp3'],
    ['signature', 'ana.jpg'],
    ['image', 'png'],
  ] as const)('refuses as %s the format of %s', (kind, name) => {
    expect(fileProblem(kind, file(name))?.code).toBe('upload.type')
  })

  it.each([
    ['image', 'tree.png', 5, 'image'],
    ['document', 'plan.pdf', 5, 'document'],
    ['document', 'area.kml', 50, 'map'],
    ['video', 'street.mp4', 50, 'video'],
    ['signature', 'ana.png', 1, 'signature'],
    ['mail', 'acta.docx', 5, 'mail'],
    ['mail', 'foto.jpg', 5, 'mail'],
  ] as const)('takes as %s a %s of exactly %i MB and not a byte more', (kind, name, most, rule) => {
    expect(fileProblem(kind, file(name, megabytes(most)))).toBeNull()
    expect(fileProblem(kind, file(name, megabytes(most) + 1))).toEqual({
      code: 'upload.tooLarge',
      rule,
      megabytes: most,
    })
  })

  it('refuses an empty file', () => {
    expect(fileProblem('image', file('tree.png', 0))?.code).toBe('upload.empty')
  })
})

it('reads the extension after the last dot of the name alone', () => {
  expect(extensionOf('a.tar.GZ')).toBe('gz')
  expect(extensionOf('folder.d/name')).toBe('')
})

it('tells a file input what to offer', () => {
  expect(acceptOf('image')).toBe('.png,.jpg,.jpeg')
  expect(acceptOf('video')).toContain('video/*')
})
