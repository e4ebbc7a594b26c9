/** Whether a configured list of hosts, with or without ports, names the host of a request. */
export function namesHost(hosts: readonly string[], host = ''): boolean {
  if (hosts.length === 0) return false
  const asked = normal(host)
  return hosts.map(normal).some(entry => entry === asked || entry === asked.replace(/:\d+$/, ''))
}

/** One name in several spellings: in capitals, and with the dot at the end that names it from the root. */
function normal(host: string): string {
  return host.toLowerCase().replace(/\.(?=(:\d+)?$)/, '')
}
