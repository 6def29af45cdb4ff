import type { ServerResponse } from 'node:http'

export function withoutEnd(response: ServerResponse) {
  const piece = 'x'.repeat(10_000)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more).write('{"name":"')
  more()
}
