// Loaded before a measured program (`node --import`): answers its parent's question about what it has used.
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send({ cpuMs: (user + system) / 1000, rssMiB: process.memoryUsage.rss() / 1_048_576 });
});
// The question alone must not keep a program alive that has ended its work.
process.channel?.unref();
