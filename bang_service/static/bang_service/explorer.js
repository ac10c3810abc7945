"use strict";

// A page to try GraphQL out in development: it sends what is written, shows what comes back, and lists the schema.

const element = (id) => document.getElementById(id);
const INTROSPECTION = `query { __schema { types { name kind description
  fields { name description args { name type { ...T } } type { ...T } }
  inputFields { name description type { ...T } } enumValues { name } possibleTypes { name } } } }
  fragment T on __Type { name kind ofType { name kind ofType { name kind ofType { name } } } }`;

let socket = null;

function headers() {
  const token = element("token").value.trim();
  return { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}

async function ask(body) {
  const answer = await fetch(location.pathname, { method: "POST", headers: headers(), body: JSON.stringify(body) });
  return [answer.status, await answer.json()];
}

function show(status, value) {
  element("status").textContent = status;
  element("result").textContent = JSON.stringify(value, null, 2);
}

function subscribe(body) {
  const address = location.href.replace(/^http/, "ws");
  const received = [];
  socket = new WebSocket(address, "graphql-transport-ws");
  socket.onopen = () => socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: headers().Authorization } }));
  socket.onclose = (event) => { element("status").textContent = `closed ${event.code}`; };
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "connection_ack") socket.send(JSON.stringify({ type: "subscribe", id: "1", payload: body }));
    else if (message.type === "ping") socket.send(JSON.stringify({ type: "pong" }));
    else if (message.payload) show("subscribed", received.unshift(message.payload) && received.slice(0, 50));
  };
}

async function run() {
  if (socket) socket.close();
  socket = null;
  let variables;
  try {
    variables = JSON.parse(element("variables").value || "{}");
  } catch (error) {
    show("not sent", `Variables: ${error.message}`);
    return;
  }
  const body = { query: element("query").value, variables };
  if (/^\s*subscription\b/m.test(body.query)) {
    subscribe(body);
    return;
  }
  element("status").textContent = "…";
  const started = performance.now();
  try {
    const [status, answer] = await ask(body);
    show(`${status} in ${Math.round(performance.now() - started)} ms`, answer);
  } catch (error) {
    show("failed", error.message);
  }
}

function named(type) {
  if (type.kind === "NON_NULL") return `${named(type.ofType)}!`;
  return type.kind === "LIST" ? `[${named(type.ofType)}]` : type.name;
}

function line(field) {
  const entry = document.createElement("div");
  const code = entry.appendChild(document.createElement("code"));
  const given = (field.args || []).map((arg) => `${arg.name}: ${named(arg.type)}`).join(", ");
  code.textContent = `${field.name}${given ? `(${given})` : ""}`;
  entry.append(field.type ? `: ${named(field.type)}` : "");
  if (field.description) entry.appendChild(document.createElement("p")).textContent = field.description;
  return entry;
}

function list(types, wanted) {
  const shown = document.createDocumentFragment();
  for (const type of types) {
    const members = [...(type.fields || []), ...(type.inputFields || []), ...(type.enumValues || []), ...(type.possibleTypes || [])];
    const whole = type.name.toLowerCase().includes(wanted);
    const found = whole ? members : members.filter((member) => member.name.toLowerCase().includes(wanted));
    if (!whole && !found.length) continue;
    shown.appendChild(document.createElement("h2")).textContent = type.name;
    if (type.description) shown.appendChild(document.createElement("p")).textContent = type.description;
    found.forEach((member) => shown.appendChild(line(member)));
  }
  element("types").replaceChildren(shown);
}

async function begin() {
  element("run").addEventListener("click", run);
  document.addEventListener("keydown", (event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run(); });
  const [, answer] = await ask({ query: INTROSPECTION });
  if (!answer.data) return;
  const roots = ["Query", "Mutation", "Subscription"];
  const rank = (type) => (roots.indexOf(type.name) + 1 || 9);
  const types = answer.data.__schema.types.filter((type) => !type.name.startsWith("__"));
  types.sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
  element("find").addEventListener("input", ({ target }) => list(types, target.value.toLowerCase()));
  list(types, "");
}

begin();
