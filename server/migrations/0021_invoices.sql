CREATE TABLE "invoice_account" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"tax_number" text NOT NULL,
	"goods_code" text NOT NULL,
	"tax_rate" text NOT NULL,
	"clerk" text NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_order" (
	"invoice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"title" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"holding" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"client_request_id" uuid NOT NULL,
	"status" text NOT NULL,
	"title_kind" text NOT NULL,
	"title_name" text NOT NULL,
	"tax_number" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"bank" text NOT NULL,
	"bank_account" text NOT NULL,
	"email" text NOT NULL,
	"remark" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"serial" text DEFAULT '' NOT NULL,
	"red_serial" text DEFAULT '' NOT NULL,
	"invoice_number" text DEFAULT '' NOT NULL,
	"red_number" text DEFAULT '' NOT NULL,
	"pdf_key" text DEFAULT '' NOT NULL,
	"red_pdf_key" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"replacement_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	CONSTRAINT "invoice_request" UNIQUE("user_id","client_request_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"title_kind" text NOT NULL,
	"title_name" text NOT NULL,
	"tax_number" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"bank" text NOT NULL,
	"bank_account" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_title_name" UNIQUE("user_id","shop_id","title_name","tax_number")
);
--> statement-breakpoint
ALTER TABLE "invoice_log" ADD CONSTRAINT "invoice_log_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_log_invoice" ON "invoice_log" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_order_invoice" ON "invoice_order" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_order_order" ON "invoice_order" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order_once" ON "invoice_order" USING btree ("order_id") WHERE holding;--> statement-breakpoint
CREATE INDEX "invoice_user" ON "invoice" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_shop" ON "invoice" USING btree ("shop_id","status","created_at");