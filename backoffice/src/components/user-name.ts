/** How a user is called in lists: by name, or by username where there is none. */
export function userName({ firstName, lastName, username }: { firstName: string; lastName: string; username: string }) {
  return `${firstName} ${lastName}`.trim() || username
}
