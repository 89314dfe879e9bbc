/** The real server, whose clock steps by STEP milliseconds at every SIGUSR2. */
const MachineDate = Date;
let ahead = 0;

globalThis.Date = class extends MachineDate {
  constructor(...args: [] | [string | number | Date]) {
    super(args.length === 0 ? MachineDate.now() + ahead : args[0]);
  }

  static override now(): number {
    return MachineDate.now() + ahead;
  }
} as DateConstructor;

process.on('SIGUSR2', () => {
  ahead += Number(process.env.STEP);
  process.stdout.write('stepped\n');
});

void import('../../../src/main.js');
