/** The server sends something every ten seconds. */
const MAX_SILENCE = 25_000;

/**
 * Calls back if the server sends nothing for too long, even while the connection opens: a hanging server does not close
 * it, and pages do not see the pings of the protocol.
 */
export function watchForSilence(socket: WebSocket, onSilent: () => void): void {
  let timer: number;
  // A timeout rather than an interval: browsers delay intervals of hidden pages by up to a minute.
  const restart = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(onSilent, MAX_SILENCE);
  };
  socket.addEventListener('message', restart);
  socket.addEventListener('close', () => clearTimeout(timer));
  restart();
}
