import { connect } from 'node:net';

/** Sends bytes as they are and gives back the whole answer: for requests that no client would send. */
export async function rawRequest(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.write(text);
  await new Promise<void>((resolve, reject) => {
    socket.on('close', () => resolve());
    socket.on('error', reject);
    socket.setTimeout(3_000, () => socket.destroy());
  });
  return answer;
}
