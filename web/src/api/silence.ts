/** Of a server that sends something every ten seconds. */
const MAX_SILENCE = 25_000;

/**
 * Calls back once the server has sent nothing for too long, also while the connection is being opened: a server that hangs
 * closes nothing, and pages do not see the pings of the protocol.
 */
export function watchForSilence(socket: WebSocket, onSilent: () => void): void {
  let timer: number;
  // Set again by each message, and not repeated: browsers delay repeated timers of hidden pages by up to a minute.
  const restart = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(onSilent, MAX_SILENCE);
  };
  socket.addEventListener('message', restart);
  socket.addEventListener('close', () => clearTimeout(timer));
  restart();
}
