/** Columns that are called alike are told apart by their number: an object has each name once. */
export function uniqueNames(heads: readonly string[]): string[] {
  const taken = new Set<string>()
  return heads.map(head => {
    let name = head
    for (let number = 2; taken.has(name); number++) name = `${head} (${number})`
    taken.add(name)
    return name
  })
}
