/** A form is up to 640 px wide, and shows its header as wide as itself and up to 240 px high (packages/ui, base.css). */
const widest = 640
const highest = 240

/** What becomes of a picture of this size at the head of a form: what is too high is cut off, what is too narrow drawn larger than it is. */
export function headerFit(width: number, height: number): 'good' | 'cut' | 'blurred' | 'both' {
  const isCut = height * widest > highest * width
  const isBlurred = width < widest
  if (isCut) return isBlurred ? 'both' : 'cut'
  return isBlurred ? 'blurred' : 'good'
}
