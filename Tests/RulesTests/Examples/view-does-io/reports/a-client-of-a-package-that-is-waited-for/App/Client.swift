import ChatKit
let chat = ChatREST()
