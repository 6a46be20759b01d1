/** Where a database's log is: bytes since its beginning. */
type Place = number;

/** marks that are kept; one that comes later than so many unread ones says nothing new */
const mostMarks = 120;

/** How far a replica is behind, in ms, by where the primary's log was at which time. It reads no clock of either server. */
export class Lag {
  /** what the replica hasn't read so far, the oldest first */
  #unread: { place: Place; at: number }[] = [];

  /** @param at ms: the primary's log was written up to this place */
  wrote(place: Place, at: number): void {
    const last = this.#unread.at(-1);
    if ((last && last.place >= place) || this.#unread.length >= mostMarks) return;
    this.#unread.push({ place, at });
  }

  /** The replica shows what was written up to this place. */
  read(place: Place): void {
    this.#unread = this.#unread.filter((mark) => mark.place > place);
  }

  /** @returns ms since it lacks something; 0 where it lacks nothing that is known of */
  at(now: number): number {
    const [oldest] = this.#unread;
    return oldest ? now - oldest.at : 0;
  }
}
