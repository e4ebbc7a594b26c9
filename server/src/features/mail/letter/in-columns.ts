/** Letters of the East are two columns wide. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u

function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += wide.test(letter) ? 2 : 1
  return width
}

/** What a line may be broken after: a space, or a letter of a script without any. */
function piecesOf(line: string): string[] {
  return line.split(/(?<=[^\S\u00a0])|(?<=[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff60])(?![、。」』）！？：，ー])/u)
}

/** A text in lines of so many columns, each paragraph by itself; an address or a long word stays whole. `indent` begins all but the first. */
export function inColumns(text: string, columns: number, indent = ''): string {
  const room = columns - indent.length
  return text
    .split('\n')
    .flatMap(line => linesOf(line, room))
    .map((line, index) => (index === 0 || line === '' ? line : `${indent}${line}`))
    .join('\n')
}

function linesOf(text: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (line !== '' && widthOf(`${line}${piece}`.trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trimEnd()]
}
